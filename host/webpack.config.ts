import { hostConfig } from '@fleet-console/build';

export default hostConfig(import.meta.dirname);
