import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, type Descriptor, type DescriptorInput } from '@fleet-console/contract';

let turn = 0;

/** Reads the current `src/descriptor.ts` of the remote in `dir`. Throws when it names another remote. */
export async function readDescriptor(dir: string, name: string): Promise<Descriptor> {
  turn += 1;
  // A unique URL, because Node would return the cached module.
  const at = `${pathToFileURL(join(dir, 'src/descriptor.ts')).href}?turn=${turn}`;
  const descriptor = describe(((await import(at)) as { descriptor: DescriptorInput }).descriptor);
  if (descriptor.remote !== name) throw new Error(`src/descriptor.ts of ${name} calls itself ${descriptor.remote}`);
  return descriptor;
}
