export { hostConfig } from './config/host-config.ts';
export { plainConfig } from './config/plain-config.ts';
export { remoteConfig } from './config/remote-config.ts';
export { watchRemote, type DevelopmentBuild, type Rebuilt } from './development/development.ts';
