/** A file as text: `data:image/png;name=scan.png;base64,…`, or the part behind the comma alone. */
export function readFile(file: File, isPlain: boolean): Promise<{ name: string; text: string }> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read.`));
    reader.onload = () => {
      const address = String(reader.result);
      const comma = address.indexOf(',');
      const named = address.replace(/;base64,/, `;name=${encodeURIComponent(file.name)};base64,`);
      resolve({ name: file.name, text: isPlain ? address.slice(comma + 1) : named });
    };
    reader.readAsDataURL(file);
  });
}
