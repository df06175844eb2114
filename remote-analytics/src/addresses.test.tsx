import { openAddress, ownAddresses } from '@fleet-console/testing';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';

test.each(ownAddresses(descriptor))('[SH-02] %s shows a screen even without data', async (address) => {
  expect(await openAddress(definition, address)).not.toHaveTextContent(/^$/);
});

test('[RE-10] every route declares its children', () => {
  expect(descriptor.routes.filter(({ children }) => children === undefined)).toEqual([]);
});
