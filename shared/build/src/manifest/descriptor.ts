import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, type Descriptor, type DescriptorInput } from '@fleet-console/contract';

let reads = 0;

/** Reads the current `src/descriptor.ts` of the remote in `dir`. Throws when it names another remote. */
export async function readDescriptor(dir: string, name: string): Promise<Descriptor> {
  reads += 1;
  // A unique URL, because Node would return the cached module.
  const url = `${pathToFileURL(join(dir, 'src/descriptor.ts')).href}?turn=${reads}`;
  const descriptor = describe(((await import(url)) as { descriptor: DescriptorInput }).descriptor);
  if (descriptor.remote !== name) throw new Error(`src/descriptor.ts of ${name} calls itself ${descriptor.remote}`);
  return descriptor;
}
