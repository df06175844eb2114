import { aGroup, renderRemote } from '@fleet-console/testing';
import { aVehicle, fleetApi } from '@fleet-console/testing/fleet';
import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import { definition } from '../definition.ts';

const vehicles = [aVehicle({ id: '7', name: 'Moped 7', kind: 'moped', plate: 'WX 007' }), aVehicle({ id: '8', name: 'Bike 8' })];

test('[SR-02] prints a code per selected vehicle, which opens the report form', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderRemote(definition, '/vehicles/codes?vehicles=8,7,404', {
    answer: fleetApi({ vehicles }).answer,
    groups: [aGroup({ id: '142', name: 'Warszawa' })],
    routes: { VehicleReport: '/vehicles/report' },
  });
  expect((await screen.findAllByRole('img')).map((code) => code.getAttribute('aria-label'))).toEqual([
    'QR code of Bike 8',
    'QR code of WX 007',
  ]);
  const { size, data } = encode(`${window.location.origin}/vehicles/report?vehicle=7`, { ecc: 'M', border: 4 });
  const code = screen.getByRole('img', { name: 'QR code of WX 007' });
  expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  expect(code.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);
  await user.click(screen.getByRole('button', { name: 'Print codes' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
