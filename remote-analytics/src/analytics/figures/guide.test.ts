import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import messages from '../locales/en.json';
import { tileIds } from './figures.ts';

const guide = readFileSync(join(__dirname, '../../../../docs/guides/figures.md'), 'utf8').replaceAll(/ +/g, ' ');

test('[AN-01] the guide has the definition of every figure, as the screen shows it', () => {
  for (const id of tileIds) expect(guide).toContain(`| ${messages.tiles[id]} | ${messages.definitions[id]} |`);
});
