import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { FailedState, LoadingState, useUiTexts } from '@fleet-console/ui/base';
import type { ComponentType } from 'react';
import { useMessages } from '../messages/messages.ts';

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages('signIn');
  const { failed, retry } = useUiTexts();
  return <FailedState title={failed} text={t('loadFailed')} retry={{ label: retry, onRetry }} />;
}

/** A screen whose chunk loads on first use, with a retry button if that fails. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(load, <LoadingState shape="form" />, { Failed }).Part;
