import { renderRemote } from '@fleet-console/testing';
import { screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { aRequest, requestServer } from '../testing/requests.ts';

const HOUR = 3_600_000;
/** Due so many hours from now. */
const due = (hours: number, phase: 'confirm' | 'complete' = 'complete') => {
  const at = Date.now() + hours * HOUR;
  return { phase, startedAt: at - 9 * HOUR, warningAt: at - HOUR, due: at, pausedAt: null };
};
const named = (name: string, more: Partial<ServiceRequest>) => aRequest({ ...more, vehicle: { ...aRequest().vehicle, id: name, name } });

test('[SR-12] the table tells what is due, and sorts by it: overdue first, what awaits the customer or is closed last', async () => {
  const { answer } = requestServer([
    named('Rower 1', { id: '1', sla: { ...due(-40), pausedAt: Date.now() } }),
    named('Rower 2', { id: '2', sla: due(30) }),
    named('Rower 3', { id: '3', sla: due(-1, 'confirm') }),
    named('Rower 4', { id: '4', sla: due(5.5) }),
    named('Rower 5', { id: '5', sla: null }),
  ]);
  const { user } = renderRemote(definition, '/service?view=table', { answer, permissions: { '142': ['serviceRequest.service'] } });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(await screen.findByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'none');
  expect(row('Rower 3').getByText('Overdue')).toBeVisible();
  expect(row('Rower 3').getByRole('img', { name: /^Overdue: accept by / })).toBeInTheDocument();
  expect(row('Rower 4').getByText('in 5 hr')).toBeVisible();
  expect(row('Rower 1').getByText('Paused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Due' }));
  const order = () => screen.getAllByRole('row').map(({ textContent }) => /Rower \d/.exec(textContent ?? '')?.[0]);
  expect(order().slice(1, 4)).toEqual(['Rower 3', 'Rower 4', 'Rower 2']);
  await user.click(screen.getByRole('button', { name: 'Due' }));
  expect(order().slice(1, 4)).toEqual(['Rower 2', 'Rower 4', 'Rower 3']);
});
