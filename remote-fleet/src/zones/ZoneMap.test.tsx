import { aGroup, renderRemote, type Answer } from '@fleet-console/testing';
import { fleetApi } from '@fleet-console/testing/fleet';
import { screen } from '@testing-library/react';
import { definition } from '../definition.ts';
import { zoneColorValues } from './zone-colors.ts';
import type { Zone } from './zone.queries.ts';

// jsdom renders no maps; these tests check the map's props.
jest.mock('@fleet-console/ui/draw', () => ({
  ShapeMap: ({ draftColor, scheme }: { draftColor?: string; scheme: string }) => <p>{`drawn in ${draftColor}, ${scheme}`}</p>,
}));

const zone: Zone = {
  id: 'z1',
  name: 'Old town',
  groupIds: ['142'],
  polygon: {
    type: 'Polygon',
    coordinates: [
      [
        [21, 52],
        [22, 52],
        [22, 53],
        [21, 52],
      ],
    ],
  },
  monitored: { groupIds: ['142'], vehicleIds: [] },
  actions: { enter: [], leave: [] },
  kind: 'slow',
  color: null,
  priority: 0,
  speedLimit: 15,
  schedule: null,
  riderText: '',
  version: 1,
  createdAt: 0,
  updatedAt: 0,
};

test('[GE-02] the map draws a zone in its colour, or in that of its kind, also before it is saved', async () => {
  const fleet = fleetApi({ vehicles: [] });
  const answer: Answer = (request) => {
    if (request.path.includes('/event')) return [];
    if (!request.path.startsWith('/v1/zone')) return fleet.answer(request);
    return request.path.startsWith('/v1/zone/z1') ? zone : [zone];
  };
  const { user } = renderRemote(definition, '/geofencing/z1', {
    answer,
    groups: [aGroup({ id: '142', name: 'Warszawa' })],
    routes: { Geofencing: '/geofencing', GeofencingNew: '/geofencing/new', GeofencingDetails: '/geofencing/:id' },
    permissions: { '142': ['vehicle.getByGroup', 'group.update', 'vehicle.command'] },
  });
  const { orange, teal, blue } = zoneColorValues.light;
  expect(await screen.findByText(`drawn in ${orange}, light`)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of zone' }), 'Parking');
  expect(screen.getByText(`drawn in ${blue}, light`)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Teal' }));
  expect(screen.getByText(`drawn in ${teal}, light`)).toBeVisible();
});
