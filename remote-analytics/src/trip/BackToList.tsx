import { BackLink } from '@fleet-console/remote-kit/list';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { AT } from './useReplayPlace.ts';

/** Link back to the same list: its filter is in the URL of the ride too. */
export function BackToList() {
  const t = useMessages('trip');
  const search = new URLSearchParams(useLocation().search);
  search.delete(AT);
  return <BackLink to={{ pathname: '/trips', search: search.toString() }}>{t('toList')}</BackLink>;
}
