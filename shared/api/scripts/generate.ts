import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { derive, generated } from './derive.ts';

/** With `--check`, writes nothing and fails if a generated file differs from its document. */
const checking = process.argv.includes('--check');

const texts = await derive();
for (const [document, text] of Object.entries(texts)) {
  const url = generated[document as keyof typeof generated];
  if (!checking) await writeFile(url, text);
  else if ((await readFile(url, 'utf8')) !== text) {
    process.stderr.write(`${fileURLToPath(url)} is not what the server's documents say: run \`pnpm generate\`\n`);
    process.exitCode = 1;
  }
}
