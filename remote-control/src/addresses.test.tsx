import { openAddress, ownAddresses } from '@fleet-console/testing';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null, RouteMap: () => null }));

test.each(ownAddresses(descriptor))('[SH-02] %s displays a screen with any server data', async (address) => {
  expect(await openAddress(definition, address)).not.toHaveTextContent(/^$/);
});

test('[RE-10] every route lists its children', () => {
  expect(descriptor.routes.filter(({ children }) => children === undefined)).toEqual([]);
});
