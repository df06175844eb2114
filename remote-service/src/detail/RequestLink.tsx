import { Anchor, Text } from '@fleet-console/ui';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';

/** A labelled link to another request; it keeps the list's filter. */
export function RequestLink({ label, id }: { readonly label: string; readonly id: string }) {
  const names = useMessages('requests');
  const { search } = useLocation();
  return (
    <Text fz="sm" mb="xs">
      {label}{' '}
      <Anchor component={Link} to={{ pathname: `/service/${id}`, search }}>
        {names('number', { number: id })}
      </Anchor>
    </Text>
  );
}
