import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { FailedState, LoadingState, useUiTexts } from '@fleet-console/ui/base';
import type { ComponentType } from 'react';
import { useMessages } from '../messages/messages.ts';

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages('signIn');
  const { failed, retry } = useUiTexts();
  return <FailedState title={failed} text={t('late')} retry={{ label: retry, onRetry }} />;
}

/** A screen whose code is loaded when it is first opened; when that fails, one can try again. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(load, <LoadingState shape="form" />, { Failed }).Part;
