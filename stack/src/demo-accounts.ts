/** Accounts of the sandbox: e-mail, and what they see. Their password is the part before the @, and `-demo-2026`. */
export const demoAccounts = [
  ['administrator@operator.example', 'everything, operator administrator'],
  ['manager@fleet.example', 'fleet manager of Warszawa and Kraków'],
  ['technician@fleet.example', 'technician in Warszawa'],
  ['driver@fleet.example', 'ride calendar only'],
  ['client@fleet.example', 'customer, repairs only'],
  ['viewer@fleet.example', 'looks at Trójmiasto, changes nothing'],
] as const;
