import { aRelease, loginRelease } from './open-console.tsx';
import { sampleBuild, sampleDescriptor } from './sample-remote.tsx';

export const sample = aRelease(sampleDescriptor);
export const login = { [loginRelease.build]: sampleBuild('The login page') };
export const code = { ...login, [sample.build]: sampleBuild('The samples') };
