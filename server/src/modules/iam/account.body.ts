import { Type } from 'typebox';
import { nullableText } from './texts.ts';

/** An account as visible to others. Source: specification, section 3. */
export const AccountBody = Type.Object({
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: nullableText,
  countryCode: nullableText,
  phoneVerified: Type.Boolean(),
  accountStatus: Type.String({ description: 'ACTIVE; any other value means that the account is pending' }),
});
