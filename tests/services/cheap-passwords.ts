import { cost } from '#server/accounts/passwords.ts';

// The tests sign in hundreds of times, and their passwords need no protection: cheap hashes save time.
Object.assign(cost, { memoryCost: 64, timeCost: 1 });
