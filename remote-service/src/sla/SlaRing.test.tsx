import { renderRemote } from '@fleet-console/testing';
import { screen } from '@testing-library/react';
import { definition } from '../definition.ts';
import { requestPageServer } from '../testing/request-page.ts';
import { aRequest } from '../testing/requests.ts';

const HOUR = 3_600_000;
const open = (request: Parameters<typeof aRequest>[0]) =>
  renderRemote(definition, '/service/4711', {
    answer: requestPageServer(aRequest(request)).answer,
    permissions: { '142': ['serviceRequest.service'] },
  });
/** Due so many hours from now; a quarter of the time is left one hour before. */
const due = (hours: number) => {
  const at = Date.now() + hours * HOUR;
  return { phase: 'complete' as const, startedAt: at - 9 * HOUR, warningAt: at - HOUR, due: at, pausedAt: null };
};

test.each([
  ['on time', due(2), /^Repair by /],
  ['little time left', due(0.5), /^Repair by /],
  ['overdue', due(-1), /^Overdue: repair by /],
  ['to be confirmed', { ...due(2), phase: 'confirm' as const }, /^Accept by /],
  ['awaiting the customer', { ...due(-1), pausedAt: Date.now() - 2 * HOUR }, 'Paused while awaiting customer approval'],
])('[SR-12] the page of a request shows its deadline: %s', async (_title, sla, text) => {
  open({ sla });
  expect(await screen.findByText(text)).toBeVisible();
});
