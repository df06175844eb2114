/** Accounts of the sandbox: e-mail and access. The password is the part before the @ followed by `-demo-2026`. */
export const demoAccounts = [
  ['administrator@operator.example', 'operator administrator, full access'],
  ['manager@fleet.example', 'fleet manager in Warszawa and Kraków'],
  ['technician@fleet.example', 'technician in Warszawa'],
  ['driver@fleet.example', 'ride calendar only'],
  ['client@fleet.example', 'client, repairs only'],
  ['viewer@fleet.example', 'read only in Trójmiasto'],
] as const;
