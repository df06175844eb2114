/** An e-mail address that can wrap before the @. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi>
      {at < 0 ? address : address.slice(0, at)}
      <wbr />
      {at < 0 ? null : address.slice(at)}
    </bdi>
  );
}
