import { Fragment } from 'react';

/** An e-mail address that can wrap after the dots of its name and before the @. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  const name = at < 0 ? address : address.slice(0, at);
  return (
    <bdi>
      {name.split('.').map((part, index) => (
        // The parts of an address never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index === 0 ? null : '.'}
          {index === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
      <wbr />
      {address.slice(name.length)}
    </bdi>
  );
}
