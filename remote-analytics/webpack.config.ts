import { remoteConfig } from '@fleet-console/build';

export default remoteConfig(import.meta.dirname);
