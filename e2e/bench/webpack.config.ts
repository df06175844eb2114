import { resolve } from 'node:path';
import { plainConfig } from '@fleet-console/build';

const folder = (name: string) => resolve(import.meta.dirname, '../..', name);

export default plainConfig({ host: folder('host'), remotes: [folder('remote-auth'), folder('remote-fleet')] });
