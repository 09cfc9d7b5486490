/* How Unity prints on the emulated core. */
#ifndef GLOWMATE_XTENSA_UNITY_CONFIG_H
#define GLOWMATE_XTENSA_UNITY_CONFIG_H

#ifdef __cplusplus
extern "C" {
#endif
void platformPut(int character);
#ifdef __cplusplus
}
#endif

#define UNITY_OUTPUT_CHAR(character) platformPut(character)

#endif
