import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Descriptor } from '@fleet-console/contract';
import { aRelease } from './open-console.tsx';

const root = resolve(__dirname, '../../..');

/** Descriptors of the workspace's remotes, as published by their builds. */
export const realDescriptors = (): Descriptor[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .map((name) => jest.requireActual<{ descriptor: Descriptor }>(join(root, name, 'src/descriptor.ts')).descriptor);

/** Releases with these descriptors. Their code isn't loaded. */
export const realSlots = () =>
  realDescriptors()
    .filter(({ remote }) => remote !== 'remote-auth')
    .map((descriptor, at) => ({ release: aRelease(descriptor, `eeeeeee${at}`) }));
