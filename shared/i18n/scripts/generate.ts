import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { declarationOf } from './declaration.ts';
import { isTyped, messageFolders } from './message-files.ts';

const root = resolve(import.meta.dirname, '../../..');
for (const folder of messageFolders(root)) {
  if (isTyped(relative(root, folder)))
    writeFileSync(join(folder, 'en.d.json.ts'), declarationOf(readFileSync(join(folder, 'en.json'), 'utf8')));
}
