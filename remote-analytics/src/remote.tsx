import { defineRemote } from '@fleet-console/remote-kit';
import { definition } from './definition.ts';

export const { contract, app, panels, search, start } = defineRemote(definition);
