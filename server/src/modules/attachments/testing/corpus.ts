import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files as people, and people with bad intentions, send them. */

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7d44' } });

export const jpeg = (width = 64, height = 48): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const png = (): Promise<Buffer> => plain(40, 30).png().toBuffer();
export const avif = (): Promise<Buffer> => plain(40, 30).avif().toBuffer();

/** Marks of a place and of a camera, and a photo turned by 90°. */
export const LOCATED = 'Warszawa Centralna';
export const jpegWithLocation = (): Promise<Buffer> =>
  plain(64, 48)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera', ImageDescription: LOCATED },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 4400/100', GPSLongitudeRef: 'E', GPSLongitude: '21/1 0/1 1200/100' },
    })
    .toBuffer();

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

/** A real PNG of some KB that decodes to this many pixels. */
export const bomb = (width = 10_000, height = 5_000): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width / 8 + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const box = (type: string, data: Buffer) => Buffer.concat([u32(data.length + 8), Buffer.from(type), data]);
export const mp4 = (bytes = 200): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box('moov', Buffer.alloc(64)),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);
export const heic = (): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), box('mdat', Buffer.alloc(100))]);
export const webm = (): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x90]),
    Buffer.alloc(16, 1),
  ]);
export const pdf = (content = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${content} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

export const SCRIPT = '<script>alert(document.domain)</script>';
export const svg = (): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
export const html = (): Buffer => Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`);
/** A valid empty ZIP, which readers look for at the end of a file. */
export const zip = (): Buffer => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
