import { refuse } from '../../kernel/refusal.ts';

const damaged = () => refuse('damaged-file', 'This file is damaged or contains something else', 422);

/** Boxes at the top level of MP4 and QuickTime files (ISO/IEC 14496-12 and the QuickTime file format). */
const BOXES = new Set('ftyp moov mdat free skip wide pnot uuid meta moof mfra sidx ssix styp pdin prft emsg bloc'.split(' '));

/** Checks that boxes fill the file to its end, so that nothing is appended to it. @throws Refusal 422 */
function checkBoxes(bytes: Buffer): void {
  const found = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) damaged();
    const type = bytes.toString('latin1', at + 4, at + 8);
    let size = bytes.readUInt32BE(at);
    if (size === 1) size = at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0;
    else if (size === 0) size = bytes.length - at;
    if (!BOXES.has(type) || size < 8) damaged();
    found.add(type);
    at += size;
  }
  if (at !== bytes.length || !found.has('moov') || !(found.has('mdat') || found.has('moof'))) damaged();
}

/** Reads an EBML variable-length number (RFC 8794). `marker`: keep the length bits, as in ids. Null: all bits are set, the size is unknown. */
function ebmlNumber(bytes: Buffer, at: number, marker: boolean): { value: number | null; length: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) damaged();
  let value = marker ? first : first & ((1 << (8 - length)) - 1);
  let unknown = !marker && value === (1 << (8 - length)) - 1;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    value = value * 256 + byte;
    unknown &&= byte === 255;
  }
  return { value: unknown ? null : value, length };
}

const EBML_HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const VOID = 0xec;

/** Checks that a header and one segment fill the file to its end. @throws Refusal 422 */
function checkEbml(bytes: Buffer): void {
  const found: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const id = ebmlNumber(bytes, at, true);
    const size = ebmlNumber(bytes, at + id.length, false);
    const kind = id.value ?? 0;
    if (![EBML_HEADER, SEGMENT, VOID].includes(kind) || (size.value === null && kind !== SEGMENT)) damaged();
    if (kind !== VOID) found.push(kind);
    const start = at + id.length + size.length;
    at = size.value === null ? bytes.length : start + size.value;
  }
  if (at !== bytes.length || found[0] !== EBML_HEADER || found[1] !== SEGMENT || found.length !== 2) damaged();
}

/** Names that make a reader run or open something. Only what isn't compressed is found; a virus scanner sees the rest. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)\b/;
/** Where the end mark must be, in bytes from the end. */
const TRAILER = 1024;

/** @throws Refusal 422 for PDF files with scripts or attachments, or with other content behind their end */
function checkPdf(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < bytes.length - TRAILER || bytes.subarray(end + 5).some((byte) => byte > 32)) damaged();
  if (ACTIVE.test(bytes.toString('latin1'))) refuse('active-content', 'This PDF contains scripts or other files', 422);
}

/** Checks the structure of files that are stored as they are. @throws Refusal 422 `damaged-file` or `active-content` */
export function checkContainer(bytes: Buffer, mediaType: string): void {
  if (mediaType === 'application/pdf') checkPdf(bytes);
  else if (mediaType === 'video/webm') checkEbml(bytes);
  else checkBoxes(bytes);
}
