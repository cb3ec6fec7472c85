import { describe, expect, it } from 'vitest';
import { SpeedMeter } from './speed-meter.ts';

describe('upload speed', () => {
  it('is the average of the last five seconds', () => {
    const meter = new SpeedMeter();
    expect(meter.bytesPerSecond).toBeNull();
    for (let second = 0; second <= 10; second += 1) meter.record(second * 1000, second * 1000);
    expect(meter.bytesPerSecond).toBeCloseTo(1000);
    for (let second = 11; second <= 20; second += 1)
      meter.record(10_000 + (second - 10) * 3000, second * 1000);
    expect(meter.bytesPerSecond).toBeCloseTo(3000);
  });

  it('is unknown without progress or after too short a time', () => {
    const meter = new SpeedMeter();
    meter.record(0, 0);
    meter.record(5000, 100);
    expect(meter.bytesPerSecond).toBeNull();
    meter.reset();
    meter.record(7000, 0);
    meter.record(7000, 4000);
    expect(meter.bytesPerSecond).toBeNull();
  });

  it('starts over when bytes are sent again', () => {
    const meter = new SpeedMeter();
    meter.record(9000, 0);
    meter.record(1000, 1000);
    meter.record(3000, 2000);
    expect(meter.bytesPerSecond).toBeCloseTo(2000);
  });
});
