import { chain, faults } from 'lab';

// Which frames a line hits depends on the seed and on a frame's direction and place, never on chance.
export default chain(1, [
  faults.drop({ direction: 'server-to-client', nth: 3 }),
  faults.duplicate({ direction: 'server-to-client', nth: 4 }),
  faults.answer({ method: 'resources/list', code: -32000, message: 'the man in the middle says no' }),
]);
