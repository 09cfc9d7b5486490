// Division and wide multiplication, which the chip has in its ROM and the compiler therefore leaves out of
// its own library.
#include <cstdint>

namespace {

struct Division {
  uint32_t quotient, remainder;
};

Division divide(uint32_t dividend, uint32_t divisor) {
  Division result = {0, 0};
  if (divisor == 0) return result;
  const int width = dividend == 0 ? 0 : 32 - __builtin_clz(dividend);
  for (int bit = width - 1; bit >= 0; --bit) {
    const uint32_t carry = result.remainder >> 31;
    result.remainder = result.remainder << 1 | (dividend >> bit & 1);
    if (carry == 0 && result.remainder < divisor) continue;
    result.remainder -= divisor;
    result.quotient |= 1U << bit;
  }
  return result;
}

uint32_t magnitude(int32_t number) {
  return number < 0 ? 0U - static_cast<uint32_t>(number) : static_cast<uint32_t>(number);
}

int32_t withSign(uint32_t number, bool negative) {
  return static_cast<int32_t>(negative ? 0U - number : number);
}

}  // namespace

extern "C" {

uint64_t __udivmoddi4(uint64_t dividend, uint64_t divisor, uint64_t* remainder);  // libgcc has this one

uint32_t __udivsi3(uint32_t dividend, uint32_t divisor) { return divide(dividend, divisor).quotient; }
uint32_t __umodsi3(uint32_t dividend, uint32_t divisor) { return divide(dividend, divisor).remainder; }
int32_t __divsi3(int32_t dividend, int32_t divisor) {
  return withSign(divide(magnitude(dividend), magnitude(divisor)).quotient, (dividend ^ divisor) < 0);
}
int32_t __modsi3(int32_t dividend, int32_t divisor) {
  return withSign(divide(magnitude(dividend), magnitude(divisor)).remainder, dividend < 0);
}

uint64_t __udivdi3(uint64_t dividend, uint64_t divisor) { return __udivmoddi4(dividend, divisor, nullptr); }
uint64_t __umoddi3(uint64_t dividend, uint64_t divisor) {
  uint64_t remainder = 0;
  __udivmoddi4(dividend, divisor, &remainder);
  return remainder;
}
int64_t __divdi3(int64_t dividend, int64_t divisor) {
  const auto above = static_cast<uint64_t>(dividend), below = static_cast<uint64_t>(divisor);
  const uint64_t quotient = __udivdi3(dividend < 0 ? 0 - above : above, divisor < 0 ? 0 - below : below);
  return static_cast<int64_t>((dividend < 0) != (divisor < 0) ? 0 - quotient : quotient);
}

// From products of half words, which the core multiplies itself.
uint64_t __umulsidi3(uint32_t one, uint32_t other) {
  const uint32_t low = (one & 0xFFFF) * (other & 0xFFFF);
  const uint32_t crossed = (one >> 16) * (other & 0xFFFF) + (low >> 16);
  const uint32_t between = (one & 0xFFFF) * (other >> 16) + (crossed & 0xFFFF);
  const uint32_t high = (one >> 16) * (other >> 16) + (crossed >> 16) + (between >> 16);
  return static_cast<uint64_t>(high) << 32 | (between << 16) | (low & 0xFFFF);
}
uint64_t __muldi3(uint64_t one, uint64_t other) {
  const auto oneLow = static_cast<uint32_t>(one), otherLow = static_cast<uint32_t>(other);
  const uint32_t crossed =
      static_cast<uint32_t>(one >> 32) * otherLow + oneLow * static_cast<uint32_t>(other >> 32);
  return __umulsidi3(oneLow, otherLow) + (static_cast<uint64_t>(crossed) << 32);
}
}
