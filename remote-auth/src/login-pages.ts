// Loaded for signing up and password recovery.
export { PrivacyNotice } from './privacy/PrivacyNotice.tsx';
export { RecoveryScreen } from './recovery/RecoveryScreen.tsx';
export { SignUpScreen } from './sign-up/SignUpScreen.tsx';
