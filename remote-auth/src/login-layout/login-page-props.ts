/** The e-mail shared by the login pages. */
export interface LoginPageProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}
