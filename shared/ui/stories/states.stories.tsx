import { Button, EmptyState, FailedState, ForbiddenState, LoadingState } from '../src/index.ts';

export const Empty = () => (
  <EmptyState title="No zones yet" text="Draw a zone to get alerts when vehicles enter or leave it.">
    <Button>New zone</Button>
  </EmptyState>
);

export const Failed = () => (
  <FailedState title="Couldn't load zones" error={new Error('503')} retry={{ label: 'Retry', onRetry: () => undefined }} />
);

export const Forbidden = () => (
  <ForbiddenState title="You don't have access to this page" text="Ask your administrator for permission to edit groups." />
);

export const LoadingTable = () => <LoadingState label="Loading zones" />;

export const LoadingForm = () => <LoadingState shape="form" label="Loading zone" />;

export const LoadingBlock = () => <LoadingState shape="block" label="Loading map" />;

export const LoadingMapPage = () => <LoadingState shape="map-page" label="Loading trip" />;
export const LoadingPage = () => <LoadingState shape="page" label="Loading vehicle" />;
