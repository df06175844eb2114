/** A signed-in user. Source: specification, section 3. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly countryCode: string | null;
  readonly phoneVerified: boolean;
  /** `ACTIVE`; any other value means pending. */
  readonly accountStatus: string;
}
