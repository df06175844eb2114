import sharp from 'sharp';
import { Refusal, refuse } from '../../kernel/refusal.ts';

/** Largest photo, in pixels: decoding takes about 4 bytes each. */
export const MAX_PIXELS = 40_000_000;
/** Longest side of a stored photo and of its thumbnail, in pixels. */
const LONGEST_SIDE = 3840;
const THUMBNAIL_SIDE = 480;

// Photos are decoded once: a cache would only hold memory.
sharp.cache(false);
// Two photos at a time (file-intake.ts), each on one thread, leave the processor to requests.
sharp.concurrency(1);

export interface Photo {
  readonly bytes: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

const damaged = () => new Refusal(422, 'damaged-image', 'This photo is damaged and can’t be read');

/**
 * Decodes a photo and encodes it again as JPEG, so that nothing but its pixels is kept: no location, no camera data, no foreign content. It is
 * turned upright and reduced to `LONGEST_SIDE`. @throws Refusal 422 `too-many-pixels` or `damaged-image`
 */
export async function reencodePhoto(original: Buffer, mediaType: string): Promise<Photo> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
  const found = await sharp(original, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  // libvips detects the format itself: both must agree, or a file of two formats could choose its decoder.
  const format = found?.format === 'heif' ? found.compression : found?.format;
  if (found === null || `image/${format === 'av1' ? 'avif' : format}` !== mediaType) throw damaged();
  if (found.width * found.height > MAX_PIXELS)
    refuse(
      'too-many-pixels',
      `This photo has ${Math.round((found.width * found.height) / 1_000_000)} megapixels; the limit is ${MAX_PIXELS / 1_000_000}`,
      422,
    );
  try {
    const { data, info } = await sharp(original, options)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 72 })
      .toBuffer();
    return { bytes: data, thumbnail, width: info.width, height: info.height };
  } catch {
    throw damaged();
  }
}
