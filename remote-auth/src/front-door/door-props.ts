/** What the login pages have in common: the address that was typed on one of them. */
export interface DoorProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}
