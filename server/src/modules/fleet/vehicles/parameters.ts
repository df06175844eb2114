import { Refusal } from '../../../kernel/refusal.ts';

/** Bytes of UTF-8. */
const SIZE = 16_384;
const LEVELS = 10;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

/**
 * Extended parameters as they are kept: the text of a JSON object, or null when nothing was typed (rule FLT-V3).
 * @throws Refusal 400 `invalid-json` (text of the specification, section 5), `parameters-too-large`, `parameters-too-deep`
 */
export function extendedParametersOf(typed: string | null): string | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  if (Buffer.byteLength(text) > SIZE) throw new Refusal(400, 'parameters-too-large', `The parameters are larger than ${SIZE} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'invalid-json', 'Invalid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'invalid-json', 'Invalid JSON');
  if (isDeeper(value, LEVELS)) throw new Refusal(400, 'parameters-too-deep', `The parameters are nested more than ${LEVELS} levels deep`);
  return text;
}
