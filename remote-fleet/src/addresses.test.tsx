import { openAddress, ownAddresses } from '@fleet-console/testing';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null, PlaceMap: () => null, TrackMap: () => null }));
jest.mock('@fleet-console/ui/draw', () => ({ ShapeMap: () => null }));

test.each(ownAddresses(descriptor))('[SH-02] %s shows a screen even if the server returns no data', async (address) => {
  expect(await openAddress(definition, address)).not.toHaveTextContent(/^$/);
});

test('[RE-10] every route declares its child paths', () => {
  expect(descriptor.routes.filter(({ children }) => children === undefined)).toEqual([]);
});
