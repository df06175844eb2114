import type { types } from '@babel/core';
import { parse } from '@babel/parser';

/** Parses a TypeScript module. Throws on syntax errors. */
export const parseSource = (file: string, text: string): types.File =>
  parse(text, { sourceType: 'module', plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] });
