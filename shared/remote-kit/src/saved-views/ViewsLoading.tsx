import { LoadingState } from '@fleet-console/ui';
import { useMessages } from './messages.ts';

export function ViewsLoading() {
  const t = useMessages('savedViews');
  return <LoadingState shape="form" label={t('loading')} />;
}
