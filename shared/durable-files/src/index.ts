export { appendDurably } from './append.ts';
export { replaceFile } from './replace-file.ts';
export { syncFolder, syncTree } from './sync.ts';
export { writeSynced } from './write-synced.ts';
