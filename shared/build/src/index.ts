export { build, fileHashes, type BuildOptions, type BuildResult } from './build.ts';
export { watchRemote, type DevelopmentBuild, type Rebuilt } from './development.ts';
export { buildPlain, type PlainOptions } from './plain.ts';
