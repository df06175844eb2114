import { Refusal } from '../../../kernel/refusal.ts';

/** Bytes of UTF-8. */
const MAX_BYTES = 16_384;
const MAX_LEVELS = 10;

function exceedsDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => exceedsDepth(each, levels - 1));
}

/**
 * Returns validated extended parameters: the text of a JSON object, or null when empty (rule FLT-V3).
 * @throws Refusal 400 `invalid-json` (text of the specification, section 5), `parameters-too-large`, `parameters-too-deep`
 */
export function extendedParametersOf(input: string | null): string | null {
  const text = input?.trim() ?? '';
  if (text === '') return null;
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw new Refusal(400, 'parameters-too-large', `The parameters are larger than ${MAX_BYTES} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'invalid-json', 'Invalid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'invalid-json', 'Invalid JSON');
  if (exceedsDepth(value, MAX_LEVELS))
    throw new Refusal(400, 'parameters-too-deep', `The parameters are nested more than ${MAX_LEVELS} levels deep`);
  return text;
}
