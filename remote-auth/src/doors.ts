// What is loaded when someone signs up or recovers a password.
export { PrivacyNotice } from './privacy/PrivacyNotice.tsx';
export { RecoveryScreen } from './recovery/RecoveryScreen.tsx';
export { SignUpScreen } from './sign-up/SignUpScreen.tsx';
