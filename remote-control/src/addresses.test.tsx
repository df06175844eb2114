import { openAddress, ownAddresses } from '@fleet-console/testing';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null, RouteMap: () => null }));

test.each(ownAddresses(descriptor))('[SH-02] %s shows a screen, whatever the server knows', async (address) => {
  expect(await openAddress(definition, address)).not.toHaveTextContent(/^$/);
});

test('[RE-10] every route names what lies below it', () => {
  expect(descriptor.routes.filter(({ children }) => children === undefined)).toEqual([]);
});
