import { cost } from '#server/accounts/passwords.ts';

// Hundreds of people sign in while the tests run, and none of them needs to be safe from guessing.
Object.assign(cost, { memoryCost: 64, timeCost: 1 });
