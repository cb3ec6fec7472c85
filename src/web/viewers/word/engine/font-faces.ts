import amiriBold from '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf?url';
import amiriBoldItalic from '@expo-google-fonts/amiri/700Bold_Italic/Amiri_700Bold_Italic.ttf?url';
import amiriItalic from '@expo-google-fonts/amiri/400Regular_Italic/Amiri_400Regular_Italic.ttf?url';
import amiri from '@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf?url';
import arimoBold from '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?url';
import arimoBoldItalic from '@expo-google-fonts/arimo/700Bold_Italic/Arimo_700Bold_Italic.ttf?url';
import arimoItalic from '@expo-google-fonts/arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf?url';
import arimo from '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?url';
import carlitoBold from '@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf?url';
import carlitoBoldItalic from '@expo-google-fonts/carlito/700Bold_Italic/Carlito_700Bold_Italic.ttf?url';
import carlitoItalic from '@expo-google-fonts/carlito/400Regular_Italic/Carlito_400Regular_Italic.ttf?url';
import carlito from '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf?url';
import tinosBold from '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf?url';
import tinosBoldItalic from '@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf?url';
import tinosItalic from '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf?url';
import tinos from '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf?url';

/** The fonts that we ship. The letters of the first three have the widths of Calibri, Arial and Times New Roman. */
export type OwnFamily = 'Carlito' | 'Arimo' | 'Tinos' | 'Amiri';

export type FaceName = 'regular' | 'italic' | 'bold' | 'boldItalic';

export const faceAddresses: Record<OwnFamily, Record<FaceName, string>> = {
  Carlito: { regular: carlito, italic: carlitoItalic, bold: carlitoBold, boldItalic: carlitoBoldItalic },
  Arimo: { regular: arimo, italic: arimoItalic, bold: arimoBold, boldItalic: arimoBoldItalic },
  Tinos: { regular: tinos, italic: tinosItalic, bold: tinosBold, boldItalic: tinosBoldItalic },
  Amiri: { regular: amiri, italic: amiriItalic, bold: amiriBold, boldItalic: amiriBoldItalic },
};
