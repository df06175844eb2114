import { extname } from 'node:path';

/** Characters that file systems, headers or readers could misunderstand: controls, separators, direction marks. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
const LONGEST_BASE = 100;
const LONGEST_EXTENSION = 12;

/** Returns a file name that is safe to show and to download, with this extension (with its dot) instead of its own, if one is given. */
export function safeFileName(name: string, extension?: string): string {
  const plain = name.normalize('NFC').replaceAll(UNSAFE, '_').trim();
  const own = extname(plain);
  const base = plain.slice(0, plain.length - own.length).replace(/^[.\s]+/, '');
  let short = '';
  for (const character of base) if (short.length + character.length <= LONGEST_BASE) short += character;
  return (short.trim() || 'file') + (extension ?? own.slice(0, LONGEST_EXTENSION));
}
