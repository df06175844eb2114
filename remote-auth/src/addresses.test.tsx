import { openAddress, ownAddresses } from '@fleet-console/testing';
import { definition } from './remote.tsx';
import { descriptor } from './descriptor.ts';

test.each(ownAddresses(descriptor))('[SH-02] %s shows a screen with an empty server', async (address) => {
  expect(await openAddress(definition, address)).not.toHaveTextContent(/^$/);
});

test('[RE-10] every route lists its children', () => {
  expect(descriptor.routes.filter(({ children }) => children === undefined)).toEqual([]);
});
