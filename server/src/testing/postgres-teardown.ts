import { tearDown } from './postgres-setup.ts';

export default tearDown;
