import { applyEdits, format, parse, type ParseError } from 'jsonc-parser';

export interface ParametersFault {
  readonly code: 'invalid-json';
  /** Position of the error, 1-based; null: valid JSON, but not an object. */
  readonly at: { readonly line: number; readonly column: number } | null;
}

function errorPosition(text: string): ParametersFault['at'] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return null;
  const before = text.slice(0, first.offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Validates extended parameters; null: valid. The server validates again, including the limits. */
export function parametersFault(text: string): ParametersFault | null {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? null : { code: 'invalid-json', at: null };
  } catch {
    return { code: 'invalid-json', at: errorPosition(text) };
  }
}

/** Formats JSON with one value per line. Only whitespace changes: numbers and duplicate names are kept as typed. */
export const formatParameters = (text: string): string =>
  applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n', keepLines: false })).trim();
